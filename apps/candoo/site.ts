import type { Site } from '@platform/site'

export default {
  id: 'Candoo',
  name: 'Candoo',
  pages: {
    professional: {
      'medical-search': false,
    },
  },
} satisfies Site
