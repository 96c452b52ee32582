import type { Site } from '@platform/site'

export default {
  id: 'Candoo',
  name: 'Candoo',
  pages: {
    client: {
      candoo: false,
    },
    professional: {
      invoices: false,
      'medical-search': false,
    },
  },
} satisfies Site
