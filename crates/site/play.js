// Puts a button below the picture of a board. It loads the program, and a board to play on takes the place of the picture.
for (const place of document.querySelectorAll('.play')) {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = 'Play on this board';
  button.addEventListener('click', () => {
    button.disabled = true;
    button.textContent = 'Loading…';
    const script = document.createElement('script');
    script.src = `${path_to_root}board.js`;
    script.addEventListener('load', () => {
      const game = document.createElement('gebeta-game');
      game.setAttribute('variant', place.dataset.variant);
      place.replaceChildren(game);
    });
    script.addEventListener('error', () => {
      button.disabled = false;
      button.textContent = 'The board could not be loaded. Try again';
    });
    document.head.append(script);
  });
  place.append(button);
}
