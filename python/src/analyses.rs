//! What `Variant` and `State` have in common: counting, searching and solving from where they stand.

/// Defines the methods that are the same for both. Each class has its own documentation of them, and a method `stand`
/// that returns the round to begin from.
macro_rules! analysis_methods {
    (
        $class:ident
        $(#[$perft:meta])* perft
        $(#[$perft_divide:meta])* perft_divide
        $(#[$analyse:meta])* analyse
        $(#[$search:meta])* search
        $(#[$solve:meta])* solve
        $(#[$prove:meta])* prove
    ) => {
        #[pyo3::pymethods]
        impl $class {
            $(#[$perft])*
            #[pyo3(signature = (depth, threads=None))]
            fn perft<'py>(
                &self,
                py: Python<'py>,
                depth: crate::numbers::Depth,
                threads: Option<crate::numbers::Threads>,
            ) -> PyResult<Bound<'py, PyAny>> {
                let threads = crate::numbers::threads(threads);
                crate::tree::perft(py, self.stand().borrow(), depth.0, threads)
            }

            $(#[$perft_divide])*
            #[pyo3(signature = (depth, threads=None))]
            fn perft_divide<'py>(
                &self,
                py: Python<'py>,
                depth: crate::numbers::Depth,
                threads: Option<crate::numbers::Threads>,
            ) -> PyResult<Bound<'py, pyo3::types::PyDict>> {
                let threads = crate::numbers::threads(threads);
                crate::tree::perft_divide(py, self.stand().borrow(), depth.0, threads)
            }

            $(#[$analyse])*
            #[pyo3(signature = (depth, memory=None, threads=None, distinct=false))]
            fn analyse(
                &self,
                py: Python<'_>,
                depth: crate::numbers::Depth,
                memory: Option<crate::numbers::CountingMemory>,
                threads: Option<crate::numbers::Threads>,
                distinct: bool,
            ) -> PyResult<crate::tree::Levels> {
                let play = self.stand();
                crate::tree::Levels::count(py, play.borrow(), depth.0, memory, threads, distinct)
            }

            $(#[$search])*
            #[pyo3(signature = (level="hard", depth=None, nodes=None, seconds=None, seed=0, values=false))]
            #[expect(clippy::too_many_arguments, reason = "each is a keyword in Python")]
            fn search(
                &self,
                py: Python<'_>,
                level: &str,
                depth: Option<crate::numbers::Ahead>,
                nodes: Option<crate::numbers::Nodes>,
                seconds: Option<f64>,
                #[pyo3(from_py_with = crate::numbers::Seed::read)] seed: u64,
                values: bool,
            ) -> PyResult<crate::search::Search> {
                let limits = crate::search::Limits { depth, nodes, seconds };
                crate::search::search(py, self.stand().borrow(), level, &limits, seed, values)
            }

            $(#[$solve])*
            #[pyo3(signature = (memory=None, threads=None, never_ending="stands"))]
            fn solve(
                &self,
                py: Python<'_>,
                memory: Option<crate::numbers::Memory>,
                threads: Option<crate::numbers::Threads>,
                never_ending: &str,
            ) -> PyResult<crate::solution::Solution> {
                crate::solution::solve(py, self.stand().borrow(), memory, threads, never_ending)
            }

            $(#[$prove])*
            #[pyo3(signature = (depth=None, nodes=None, seconds=None, memory=67_108_864))]
            fn prove(
                &self,
                py: Python<'_>,
                depth: Option<crate::numbers::Ahead>,
                nodes: Option<crate::numbers::Nodes>,
                seconds: Option<f64>,
                #[pyo3(from_py_with = crate::numbers::Tables::read)] memory: usize,
            ) -> PyResult<crate::search::Bounds> {
                let limits = crate::search::Limits { depth, nodes, seconds };
                crate::search::prove(py, self.stand().borrow(), &limits, memory)
            }
        }
    };
}
pub(crate) use analysis_methods;
