//! Objects that consist of their fields: Python makes them from these, and so can pickle them.

/// Lets a class be made from its fields, in this order, and be pickled.
macro_rules! made_from_fields {
    ($name:ident { $($field:ident: $type:ty),* $(,)? }) => {
        #[pyo3::pymethods]
        impl $name {
            #[new]
            fn new($($field: $type),*) -> $name {
                $name { $($field),* }
            }

            fn __reduce__<'py>(
                slf: &pyo3::Bound<'py, $name>,
            ) -> (pyo3::Bound<'py, pyo3::PyAny>, ($($type,)*)) {
                (slf.get_type().into_any(), ($(slf.get().$field.clone(),)*))
            }
        }
    };
}

pub(crate) use made_from_fields;
