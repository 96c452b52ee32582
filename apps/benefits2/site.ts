import type { Site } from '@platform/site'

export default {
  id: 'Benefits2',
  name: 'Benefits2',
  pages: {
    client: {
      service: false,
      'health-profile': { questionnaire: false },
      candoo: false,
    },
    professional: {
      invoices: false,
      'medical-search': false,
    },
    form: false,
  },
} satisfies Site
