import type { Site } from '@platform/site'

export default {
  id: 'Benefits2',
  name: 'Benefits2',
  pages: {
    client: {
      service: false,
      candoo: false,
    },
    professional: {
      'medical-search': false,
    },
  },
} satisfies Site
