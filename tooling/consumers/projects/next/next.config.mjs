// Where a folder is not below another project, and somebody's home may have a lockfile.
export default { outputFileTracingRoot: import.meta.dirname, turbopack: { root: import.meta.dirname } }
