/** As many rows as a card of a dashboard has: what more there is stands on the page it leads to. */
export const SHOWN_ROWS = 5
