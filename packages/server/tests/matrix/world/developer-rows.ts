type Values = Readonly<Record<string, unknown>>

/** Apps, and the webhooks of apps. */
export const DEVELOPER_ROWS: Readonly<Record<string, () => Values | undefined>> = {
  // Let in for ever, so that it can be renewed and ended.
  apps: () => ({ scopes: ['patient/*.rs'], ended_at: null, ended_by: null }),
  app_tokens: () => ({ ended_at: null }),
  // Nothing waits to be sent to anybody.
  webhooks: () => ({
    topics: ['journal.changed'],
    state: 'active',
    sealed_previous: null,
    overlaps_until: null,
  }),
  webhook_deliveries: () => ({ type: 'journal.changed', state: 'delivered', claimed_until: null }),
  webhook_attempts: () => ({ status: 200, fault: null }),
  // The one it has is the database's own.
  webhook_progress: () => undefined,
  webhook_chain_progress: () => undefined,
}
