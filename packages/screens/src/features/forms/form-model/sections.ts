import { isQuestion, listNodes, type FormNode } from './form-node.ts'
import { hasAnswer, type FormStore } from './form-store.ts'

/** A part of a form that is shown at one time. */
export interface FormSection {
  readonly id: string
  /** Empty for what belongs to no group. */
  readonly title: string
  readonly help: string | undefined
  readonly nodes: readonly FormNode[]
  /** The group whose condition decides whether it is shown. */
  readonly group: FormNode | undefined
  /** Which of its questions these are, counted from 1, where a section is too long to be shown at one time. */
  readonly range?: { readonly from: number; readonly to: number }
}

/** So many are shown at one time; more tire who reads them, and each letter waits for the drawing of all. */
const MAX_SHOWN = 40
const PART_LENGTH = 25

/** The groups at the top of a form are its sections, where there are several; what stands between them is one, too. */
export function readSections(nodes: readonly FormNode[]): readonly FormSection[] {
  const groups = nodes.filter(({ type }) => type === 'group')
  if (groups.length < 2) return [{ id: 'all', title: '', help: undefined, nodes, group: undefined }]
  const sections: FormSection[] = []
  for (const node of nodes) {
    const last = sections.at(-1)
    if (node.type === 'group')
      sections.push({ id: node.linkId, title: node.text, help: node.help, nodes: node.children, group: node })
    else if (last !== undefined && last.group === undefined)
      sections[sections.length - 1] = { ...last, nodes: [...last.nodes, node] }
    else sections.push({ id: node.linkId, title: '', help: undefined, nodes: [node], group: undefined })
  }
  return sections
}

/** Long sections in parts of one length. */
export function cutSections(sections: readonly FormSection[]): readonly FormSection[] {
  return sections.flatMap((section) => (section.nodes.length > MAX_SHOWN ? cutSection(section) : [section]))
}

function cutSection(section: FormSection): FormSection[] {
  const { nodes } = section
  const parts = Math.ceil(nodes.length / PART_LENGTH)
  const startOf = (part: number): number => Math.round((part * nodes.length) / parts)
  return Array.from({ length: parts }, (_, part) => {
    const [start, end] = [startOf(part), startOf(part + 1)]
    const own = { ...section, nodes: nodes.slice(start, end), range: { from: start + 1, to: end } }
    // The first one keeps the address and the help of the whole.
    return part === 0 ? own : { ...own, id: nodes[start]?.linkId ?? section.id, help: undefined }
  })
}

/** Whether anything of a section is shown with the answers that there are. */
export function isSectionShown({ group, nodes, range }: FormSection, { read }: FormStore): boolean {
  if (group !== undefined && !read(group.linkId).isShown) return false
  // A whole group has its heading to show.
  const isWholeGroup = group !== undefined && range === undefined
  return isWholeGroup || nodes.some(({ linkId }) => read(linkId).isShown)
}

/** The questions of a section that are asked with the answers that there are. */
export function listQuestions({ nodes }: FormSection, { read }: FormStore): readonly FormNode[] {
  return listNodes(nodes).filter((node) => isQuestion(node) && read(node.linkId).isShown)
}

export function isAnswered({ linkId }: FormNode, { read }: FormStore): boolean {
  return hasAnswer(read(linkId))
}

/** The same with what is reckoned from them. */
export function listAsked({ nodes }: FormSection, { read }: FormStore): readonly FormNode[] {
  return listNodes(nodes).filter(
    ({ linkId, type }) => type !== 'group' && type !== 'display' && read(linkId).isShown,
  )
}
