import results from '@platform/bench/peers.json' with { type: 'json' }
import { readText } from '../read-text.ts'

const README = 'packages/session/README.md'
const MANIFEST = 'packages/session/package.json'

/** How much the core weighs, in kB with brotli, as the README says and the budget of the bundles watches. */
function readWeight(): string {
  const [, weight] = /the core (\d+\.\d+) kB/.exec(readText(README).replaceAll(/\s+/g, ' ')) ?? []
  if (weight === undefined) throw new Error(`${README} does not say what the core weighs`)
  return weight
}

/** Why one would take the package, in figures that are measured or counted. */
export function createFigures(): string {
  const renewals = results.peers[0]?.renewals
  if (renewals === undefined) throw new Error('the run of the benchmark has no renewals')
  const { dependencies = {} }: { dependencies?: object } = JSON.parse(readText(MANIFEST))
  const figures: [figure: string, meaning: string][] = [
    [String(renewals.lostRounds), `tokens sent twice, in ${renewals.rounds} rounds of three tabs at once`],
    [`${readWeight()} kB`, 'the core, minified and with brotli'],
    [String(Object.keys(dependencies).length), 'dependencies, and nothing is fetched by itself'],
  ]
  const items = figures.map(([figure, meaning]) => `<div><dt>${meaning}</dt><dd>${figure}</dd></div>`)
  return `<dl class="figures" v-pre>${items.join('')}</dl>`
}
