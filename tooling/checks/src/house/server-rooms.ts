import type { House } from './rooms.ts'
import { WINGS } from './wings.ts'

const ROOF = 'the top'

/** The server: wings of rooms, one a subject; the tables are one room. What puts them together stands on top. */
export const SERVER: House = {
  folder: 'packages/server/src/',
  levels: [...WINGS, ROOF],
  levelOf(path) {
    const [wing = '', ...rest] = path.split('/')
    if (rest.length === 0) return ROOF
    return WINGS.find((known) => known === wing)
  },
  roomOf(path) {
    const [wing = '', room = '', ...rest] = path.split('/')
    if (room === '') return ROOF
    return wing === 'tables' || rest.length === 0 ? wing : `${wing}/${room}`
  },
}
