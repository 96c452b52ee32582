import type { Site } from '@platform/site'

export default {
  id: 'Platform',
  name: 'Platform',
  pages: {
    client: {
      journal: false,
      documents: false,
      calendar: false,
      myteam: false,
      service: false,
      'health-profile': false,
      messages: false,
      candoo: false,
      dependant: false,
    },
    professional: {
      admin: false,
      invoices: false,
      documents: false,
      schedule: false,
      messages: false,
      clients: false,
      forms: false,
      'medical-search': false,
      setup: false,
    },
    provider: { connect: false, invite: false },
    study: false,
    password_recovery: false,
    verify_account: false,
    change_email: false,
    documents: false,
    form: false,
    x: false,
  },
} satisfies Site
