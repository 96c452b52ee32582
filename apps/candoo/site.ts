import type { Site } from '@platform/site'

export default {
  id: 'Candoo',
  name: 'Candoo',
  pages: {
    client: {
      candoo: false,
    },
    professional: {
      'medical-search': false,
    },
  },
} satisfies Site
