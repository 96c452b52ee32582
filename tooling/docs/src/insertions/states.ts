import { escapeHtml } from '../escape-html.ts'
import { drawDiagram } from '../states/draw-diagram.ts'
import { isChange, observeTransitions, type Transition } from '../states/observe-transitions.ts'
import { createTable, scrollable } from './table.ts'

let observed: Promise<Transition[]> | undefined

/** The picture of the states, and the same as a table. */
export async function createStates(): Promise<string> {
  observed ??= observeTransitions()
  const transitions = await observed
  const rows = transitions
    .filter((transition) => isChange(transition) || transition.rejection !== undefined)
    .map(({ from, what, to, events, isScrubbed, rejection }) => [
      from,
      escapeHtml(what),
      to,
      events.map((event) => `<code>${event}</code>`).join(', '),
      isScrubbed ? 'yes' : '',
      describeRejection(rejection),
    ])
  return [
    scrollable('Picture of the states', drawDiagram(transitions)),
    '<p class="note">* An identity is left: its signal aborts, and everything of it is dropped.</p>',
    createTable(
      'States and transitions',
      ['From', 'What happens', 'To', 'Events', 'Identity left', 'Rejected with'],
      rows,
    ),
  ].join('\n')
}

function describeRejection(rejection = ''): string {
  return /^[a-z_]+$/.test(rejection) ? `<code>${rejection}</code>` : escapeHtml(rejection)
}
