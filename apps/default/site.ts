import type { Site } from '@platform/site'

export default {
  id: 'Platform',
  name: 'Platform',
  pages: {
    client: {
      candoo: false,
    },
    professional: {
      'medical-search': false,
    },
  },
} satisfies Site
