/** How long before its expiry a token is renewed: who starts with one that is to be renewed asks the other tabs first. */
export const RENEWAL_LEAD_SECONDS = 120
