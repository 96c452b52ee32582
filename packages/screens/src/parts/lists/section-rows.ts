/** How many rows a list begins with that is one of many sections of a page; what asks for all of them together says the same. */
export const SECTION_ROWS = 10
