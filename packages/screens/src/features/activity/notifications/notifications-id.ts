/** Of the panel behind the bell, which other buttons of a page open too. */
export const NOTIFICATIONS_ID = 'newest-notifications'
