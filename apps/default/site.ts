import type { Site } from '@platform/site'

export default {
  id: 'Platform',
  name: 'Platform',
  pages: {
    client: {
      candoo: false,
    },
  },
} satisfies Site
