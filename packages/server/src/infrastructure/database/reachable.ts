/** How long a database may take for a sign of life before it counts as gone. */
export const REACHABLE_TIMEOUT_MS = 700
