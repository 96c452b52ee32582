import type { Site } from '@platform/site'

export default {
  id: 'Benefits2',
  name: 'Benefits2',
  pages: {
    client: {
      candoo: false,
    },
  },
} satisfies Site
