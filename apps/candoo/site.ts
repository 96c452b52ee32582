import type { Site } from '@platform/site'

export default {
  id: 'Candoo',
  name: 'Candoo',
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
      invoices: false,
      documents: false,
      schedule: false,
      messages: false,
      clients: false,
      forms: false,
      'medical-search': false,
    },
    documents: false,
    form: false,
  },
} satisfies Site
