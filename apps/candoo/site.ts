import type { Site } from '@platform/site'

export default {
  id: 'Candoo',
  name: 'Candoo',
  pages: {},
} satisfies Site
