import type { Site } from '@platform/site'

export default {
  id: 'Platform',
  name: 'Platform',
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
