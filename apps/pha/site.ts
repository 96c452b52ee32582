import type { Site } from '@platform/site'

export default {
  id: 'PrecisionHealthAlly',
  name: 'PrecisionHealthAlly',
  pages: {
    client: {
      candoo: false,
    },
  },
} satisfies Site
