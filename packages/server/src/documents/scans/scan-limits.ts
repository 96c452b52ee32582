/** More is not needed to find a document again, and a search index has its limits. */
export const MAX_TEXT_UNITS = 200_000
export const MAX_PAGES = 300
/** For one file; a page of text takes some milliseconds. */
export const SCAN_TIMEOUT_MS = 30_000
/** Of the thread that reads a file: what it takes more than that ends it, and not the server. */
export const SCAN_HEAP_MB = 256
