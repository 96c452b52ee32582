import { escapeHtml } from '../escape-html.ts'
import { isChange, type StateName, type Transition } from './observe-transitions.ts'

type Node = StateName | 'Start'

interface Place {
  readonly x: number
  readonly y: number
}

const WIDTH = 960
const HEIGHT = 600
const LINE_HEIGHT = 20
const PLACES: Readonly<Record<Node, Place>> = {
  Start: { x: 480, y: 40 },
  Nobody: { x: 160, y: 220 },
  LoggedIn: { x: 800, y: 220 },
  Unreadable: { x: 480, y: 480 },
}
const SIZE = { width: 150, height: 52 }

/** How an arrow runs, and where the last or, if it says so, the first of its words stands. */
interface Route {
  readonly path: string
  readonly label: Place
  readonly anchor: 'start' | 'middle' | 'end'
  readonly growsDown?: boolean
}

/** Drawn so that no arrow crosses another's words. An arrow that the code has and this table has not fails the build. */
const ROUTES: Readonly<Record<string, Route>> = {
  'Start>Nobody': { path: 'M466 50 C 380 90 220 110 176 190', label: { x: 250, y: 90 }, anchor: 'end' },
  'Start>LoggedIn': { path: 'M494 50 C 580 90 740 110 784 190', label: { x: 640, y: 70 }, anchor: 'start' },
  'Start>Unreadable': { path: 'M480 56 L 480 450', label: { x: 488, y: 130 }, anchor: 'start' },
  'Nobody>LoggedIn': { path: 'M237 208 L 721 208', label: { x: 466, y: 198 }, anchor: 'end' },
  'LoggedIn>Nobody': {
    path: 'M723 234 L 239 234',
    label: { x: 466, y: 258 },
    anchor: 'end',
    growsDown: true,
  },
  'Nobody>Unreadable': {
    path: 'M190 248 C 230 380 300 450 401 468',
    label: { x: 268, y: 352 },
    anchor: 'start',
  },
  'Unreadable>Nobody': {
    path: 'M403 492 C 240 490 140 400 140 250',
    label: { x: 8, y: 530 },
    anchor: 'start',
  },
  'Unreadable>LoggedIn': {
    path: 'M557 492 C 720 490 820 400 820 250',
    label: { x: 952, y: 510 },
    anchor: 'end',
  },
  'LoggedIn>Unreadable': {
    path: 'M770 248 C 730 380 660 450 559 468',
    label: { x: 696, y: 352 },
    anchor: 'end',
  },
  'LoggedIn>LoggedIn': {
    path: 'M840 193 C 850 130 920 130 876 203',
    label: { x: 952, y: 140 },
    anchor: 'end',
  },
  'Unreadable>Unreadable': {
    path: 'M455 508 C 445 556 515 556 505 509',
    label: { x: 480, y: 572 },
    anchor: 'middle',
  },
}

/** The states and what leads from one to the other, as a picture whose words are those of the transitions. */
export function drawDiagram(transitions: readonly Transition[]): string {
  const arrows = [...Map.groupBy(transitions.filter(isChange), ({ from, to }) => `${from}>${to}`)]
  const nodes = Object.entries(PLACES).map(([name, place]) => drawNode(name, place))
  return [
    `<svg class="states" viewBox="0 0 ${WIDTH} ${HEIGHT}" role="img" aria-label="The states of a session and what leads from one to the other; the table below says the same in words.">`,
    '<defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse"><path d="M0 0 L10 5 L0 10 z"/></marker></defs>',
    ...arrows.map(([route, causes]) => drawArrow(route, causes)),
    ...nodes,
    '</svg>',
  ].join('')
}

function drawNode(name: string, { x, y }: Place): string {
  if (name === 'Start') return `<circle class="start" cx="${x}" cy="${y}" r="12"/>`
  const { width, height } = SIZE
  return (
    `<g class="state"><rect x="${x - width / 2}" y="${y - height / 2}" width="${width}" height="${height}" rx="12"/>` +
    `<text x="${x}" y="${y + 6}" text-anchor="middle">${name}</text></g>`
  )
}

function drawArrow(route: string, causes: readonly Transition[]): string {
  const drawn = ROUTES[route]
  if (drawn === undefined) throw new Error(`the picture has no room for ${route}: give it a route`)
  const { path, label, anchor, growsDown } = drawn
  const top = growsDown === true ? label.y : label.y - (causes.length - 1) * LINE_HEIGHT
  const lines = causes.map(({ what, isScrubbed }, index) => {
    const words = escapeHtml(what) + (isScrubbed ? ' *' : '')
    return `<tspan x="${label.x}" y="${top + index * LINE_HEIGHT}">${words}</tspan>`
  })
  return (
    `<g class="arrow"><path d="${path}" marker-end="url(#tip)"/>` +
    `<text text-anchor="${anchor}">${lines.join('')}</text></g>`
  )
}
