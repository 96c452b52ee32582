import type { Site } from '@platform/site'

export default {
  id: 'PrecisionHealthAlly',
  name: 'PrecisionHealthAlly',
  pages: {
    client: {
      candoo: false,
    },
    professional: {
      'medical-search': false,
    },
  },
} satisfies Site
