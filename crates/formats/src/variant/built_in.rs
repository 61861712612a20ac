//! The variant files that are part of the program.

use std::sync::OnceLock;

use super::entry::{BUILT_IN_PREFIX, Entry};
use super::source::Source;

macro_rules! built_in {
    ($($file:literal),* $(,)?) => {
        /// The files that are part of the program, the default first.
        pub(super) static BUILT_IN: [BuiltIn; [$($file),*].len()] = [$(BuiltIn {
            file: $file,
            text: include_str!(concat!("../../variants/", $file)),
            entry: OnceLock::new(),
        }),*];
    };
}

built_in![
    "geme.toml",
    "gabata_i.toml",
    "gabata_i_five.toml",
    "gabata_i_seven.toml",
    "gabata_3.toml",
    "ansaba.toml",
    "awagagae.toml",
    "mewelad.toml",
    "mewegae.toml",
    "gabata_3x6.toml",
    "kalah_java.toml",
    "horn_of_africa/andada.toml",
    "horn_of_africa/bechi.toml",
    "horn_of_africa/bosh.toml",
    "horn_of_africa/dabuda.toml",
    "horn_of_africa/gabata_adegrat.toml",
    "horn_of_africa/gabata_adowa.toml",
    "horn_of_africa/gabata_aksum.toml",
    "horn_of_africa/gabata_ghinda.toml",
    "horn_of_africa/gabata_oromo.toml",
    "horn_of_africa/gabata_shoa_adegrat.toml",
    "horn_of_africa/gabata_wuqro.toml",
    "horn_of_africa/gamacha.toml",
    "horn_of_africa/gamacha_nobility.toml",
    "horn_of_africa/hufesay.toml",
    "horn_of_africa/jimafesosh.toml",
    "horn_of_africa/lahemay_waladat.toml",
    "horn_of_africa/lahemay_walida.toml",
    "horn_of_africa/lam_waladach.toml",
    "horn_of_africa/lami.toml",
    "horn_of_africa/lamlameta.toml",
    "horn_of_africa/lamosh.toml",
    "horn_of_africa/layli_goobalay.toml",
    "horn_of_africa/leyla.toml",
    "horn_of_africa/leyla_gobale.toml",
    "horn_of_africa/luuth.toml",
    "horn_of_africa/motiq.toml",
    "horn_of_africa/qelat.toml",
    "horn_of_africa/qelat_beni_amir.toml",
    "horn_of_africa/qelat_ii.toml",
    "horn_of_africa/rabe.toml",
    "horn_of_africa/rio_kadalis.toml",
    "horn_of_africa/sadeqa.toml",
    "horn_of_africa/sadeqa_ii.toml",
    "horn_of_africa/sadeqa_iii.toml",
    "horn_of_africa/sadeqa_iv.toml",
    "horn_of_africa/selus_massawa.toml",
    "horn_of_africa/sulus_aidi.toml",
    "horn_of_africa/tapata.toml",
    "horn_of_africa/tegre.toml",
    "horn_of_africa/tuz.toml",
    "horn_of_africa/um_el_banat.toml",
    "horn_of_africa/waache_waledat.toml",
    "horn_of_africa/weg_russ.toml",
    "east_africa/anywoli.toml",
    "east_africa/boola.toml",
    "east_africa/endodoi.toml",
    "east_africa/giuthi.toml",
    "east_africa/intotoi.toml",
    "east_africa/je_ki_n_je.toml",
    "east_africa/ndoto.toml",
    "east_africa/mangala_iii.toml",
    "east_africa/mbothe.toml",
    "east_africa/sokusowo.toml",
    "north_africa/bakuk.toml",
    "north_africa/boukerourou.toml",
    "north_africa/kara.toml",
    "north_africa/khrour.toml",
    "north_africa/leb_bbut_ahbochen.toml",
    "north_africa/manddiare.toml",
    "north_africa/mangala_suez.toml",
    "north_africa/mankala.toml",
    "north_africa/modiar.toml",
    "north_africa/tihbat.toml",
    "north_africa/um_el_bagara.toml",
    "north_africa/um_el_bil.toml",
    "north_africa/um_el_tuweisat.toml",
    "north_africa/krur.toml",
    "north_africa/andot.toml",
    "west_africa/adi.toml",
    "west_africa/adi_klose.toml",
    "west_africa/adi_ii.toml",
    "west_africa/adidada.toml",
    "west_africa/adji_kui.toml",
    "west_africa/achochodi.toml",
    "west_africa/ayo.toml",
    "west_africa/ayoayo.toml",
    "west_africa/ba_awa.toml",
    "west_africa/djenon_abe.toml",
    "west_africa/djenon_aboure.toml",
    "west_africa/duene.toml",
    "west_africa/enindji.toml",
    "west_africa/fondji.toml",
    "west_africa/gelech.toml",
    "west_africa/huroy.toml",
    "west_africa/ohojichi.toml",
    "west_africa/i_dogon.toml",
    "west_africa/j_erin.toml",
    "west_africa/j_odu.toml",
    "west_africa/kpo.toml",
    "west_africa/nam_nam.toml",
    "west_africa/nsa_isong.toml",
    "west_africa/obridjie.toml",
    "west_africa/olowuka.toml",
    "west_africa/oure_ngat.toml",
    "west_africa/ouri.toml",
    "west_africa/oware.toml",
    "west_africa/uril.toml",
    "west_africa/urim.toml",
    "west_africa/wari.toml",
    "west_africa/whyo.toml",
    "west_africa/woli.toml",
    "west_africa/wore.toml",
    "west_africa/wouri.toml",
    "west_africa/yovodi.toml",
    "west_africa/yovodji.toml",
    "west_africa/mandinka.toml",
    "west_africa/kapana_bona.toml",
    "west_africa/alemungula.toml",
    "central_africa/erherhe.toml",
    "central_africa/mbangbi.toml",
    "central_africa/ntyenge.toml",
    "central_africa/shono.toml",
    "central_africa/songo.toml",
    "central_africa/abanga.toml",
    "central_africa/owana.toml",
    "central_africa/deka.toml",
    "central_africa/embeli.toml",
    "central_africa/nambayi.toml",
    "asia/al_manqala.toml",
    "asia/altiev.toml",
    "asia/baqura.toml",
    "asia/bay_khom.toml",
    "asia/bestemshe.toml",
    "asia/bule_perga.toml",
    "asia/chonka.toml",
    "asia/chungcajon.toml",
    "asia/congkak.toml",
    "asia/dakon.toml",
    "asia/daramuti.toml",
    "asia/dongjintian.toml",
    "asia/galatjang.toml",
    "asia/halusa.toml",
    "asia/khutka_boia.toml",
    "asia/la_b_akila.toml",
    "asia/longbeu_a_cha.toml",
    "asia/mangala.toml",
    "asia/mangala_bedouin.toml",
    "asia/mangala_turkey.toml",
    "asia/mangala_iv.toml",
    "europe_and_america/random_kalah.toml",
    "north_africa/mangala_i.toml",
    "north_africa/lib_al_aqil.toml",
    "north_africa/lib_al_ghashim.toml",
    "central_africa/kale.toml",
    "europe_and_america/long_night_game.toml",
    "asia/mawkar_katiya.toml",
    "asia/meusueb.toml",
    "asia/ohvalhu.toml",
    "asia/olinda_keliya.toml",
    "asia/ot_tjin.toml",
    "asia/pachgarhwa.toml",
    "asia/pallam_kuzhi.toml",
    "asia/pallanguli.toml",
    "asia/pallankuli.toml",
    "asia/pandi.toml",
    "asia/raja_pasu.toml",
    "asia/san_yao.toml",
    "asia/sungka.toml",
    "asia/tap_urdy.toml",
    "asia/toguz_korgool.toml",
    "asia/toguz_xorgol.toml",
    "asia/unnee_tugalluulax.toml",
    "asia/vai_lung_thlan.toml",
    "asia/walak_pussa.toml",
    "asia/mak_khom.toml",
    "asia/eson_xorgol.toml",
    "europe_and_america/bohnenspiel.toml",
    "europe_and_america/centering.toml",
    "europe_and_america/cross_capt_eight.toml",
    "europe_and_america/cross_capt_nine.toml",
    "europe_and_america/cross_capt_seven.toml",
    "europe_and_america/cross_kalah.toml",
    "europe_and_america/cross_wari.toml",
    "europe_and_america/depouiller.toml",
    "europe_and_america/go_empty.toml",
    "europe_and_america/go_empty_two.toml",
    "europe_and_america/kalah.toml",
    "europe_and_america/lagerung.toml",
    "europe_and_america/mandoli.toml",
    "europe_and_america/only_child.toml",
    "europe_and_america/same_side.toml",
    "europe_and_america/micro_wari.toml",
    "europe_and_america/mikro_tsoro.toml",
    "europe_and_america/no_capt.toml",
    "europe_and_america/sow_op_dirs.toml",
    "europe_and_america/tchuka_ruma.toml",
    "europe_and_america/valah.toml",
    "europe_and_america/voleur.toml",
    "europe_and_america/waurie.toml",
    "europe_and_america/simple_capt.toml",
    "europe_and_america/simple_capt_passive.toml",
    "europe_and_america/four_capture.toml",
    "europe_and_america/a_i_u.toml",
    "europe_and_america/enlightenment.toml",
    "europe_and_america/fair_kalah.toml",
    "europe_and_america/no_sides.toml",
    "europe_and_america/no_sides_child.toml",
    "europe_and_america/ns_kalah.toml",
    "caribbean/adji_boto.toml",
    "caribbean/awari_ndyuka.toml",
    "caribbean/english_wari.toml",
    "caribbean/french_wari.toml",
    "caribbean/hoyito.toml",
    "caribbean/hoyito_ii.toml",
    "caribbean/kay.toml",
    "caribbean/adji_kui_ii.toml",
    "oceania/chongka.toml",
];

/// A file that is part of the program. It is read when somebody asks for what it says: most commands need one of them, and
/// a list no more than how each begins.
pub(super) struct BuiltIn {
    /// Its folder and name; without its ending, the name is the variant's id.
    file: &'static str,
    text: &'static str,
    pub(super) entry: OnceLock<Entry>,
}

impl BuiltIn {
    /// Gives the variant's id.
    pub(super) fn id(&self) -> &'static str {
        let name = self.file.rsplit('/').next().unwrap_or_default();
        name.trim_end_matches(".toml")
    }

    /// Returns what a list needs: all that stands before its rules, in words or otherwise, and its sources, and the games of
    /// other programs that are the same with a choice of an option.
    fn head(&self) -> String {
        let goes_on = |line: &&str| match line.trim_end() {
            "[about]" => true,
            line => !line.starts_with('[') && !line.starts_with("rules = "),
        };
        let lines = self.text.split_inclusive('\n').take_while(goes_on);
        let (head, rest) = self.text.split_at(lines.map(str::len).sum());
        let mut head = head.to_string();
        let mut table = "";
        for line in rest.split_inclusive('\n') {
            if line.starts_with('[') {
                table = line;
            } else if table.starts_with("[option.") && line.starts_with("same_as = ") {
                head.push_str(table);
                head.push_str(line);
            }
        }
        head
    }

    /// Describes it; it is read when it is first asked for.
    pub(super) fn entry(&'static self) -> &'static Entry {
        self.entry.get_or_init(|| {
            let name = format!("{BUILT_IN_PREFIX}{}", self.file);
            let head = Source::new(&name, None, self.head());
            let source = Source::new(name, None, self.text.to_string());
            Entry::told_by(&head, source)
        })
    }
}
