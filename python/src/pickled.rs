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

/// Defines a class with read-only fields that can be made from them.
macro_rules! class_of_fields {
    ($(#[$doc:meta])* $name:ident { $($(#[$field_doc:meta])* $field:ident: $type:ty,)* }) => {
        $(#[$doc])*
        #[pyclass(frozen, eq, get_all, module = "gebeta._gebeta")]
        #[derive(Clone, PartialEq)]
        pub struct $name { $($(#[$field_doc])* $field: $type,)* }

        $crate::pickled::made_from_fields!($name { $($field: $type),* });
    };
}

pub(crate) use class_of_fields;
pub(crate) use made_from_fields;
