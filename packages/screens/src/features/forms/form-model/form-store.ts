import { isQuestion, listNodes, type FormNode, type QuestionAnswers } from './form-node.ts'
import { judgeTyped } from './judge-typed.ts'
import { afterNextFrame } from '../../../parts/loading/after-next-frame.ts'

/** What is wrong with an answer. */
export interface ItemProblem {
  readonly code: string
  /** The number or the length that is allowed. */
  readonly limit?: string | number | undefined
}

/** How an item stands; the same object for as long as nothing of it changes. */
export interface ItemState {
  readonly isShown: boolean
  readonly answers: QuestionAnswers
  /** What was typed where not all of it is an answer: all lines of the question. */
  readonly typed: readonly string[] | undefined
  readonly problem: ItemProblem | undefined
  /** What somebody else has answered meanwhile. */
  readonly theirs: QuestionAnswers | undefined
}

/** What the engine says of all items with these answers. */
export interface Evaluated {
  readonly isEnabled: (linkId: string) => boolean
  /** With what is calculated from others, and without those of items that are not asked. */
  readonly answersOf: (linkId: string) => QuestionAnswers
  readonly problemOf: (linkId: string) => ItemProblem | undefined
}

/** Where the answers are. */
export interface AnswerSource {
  readonly answersOf: (linkId: string) => QuestionAnswers
  readonly typedOf: (linkId: string) => readonly string[] | undefined
  readonly theirsOf: (linkId: string) => QuestionAnswers | undefined
  readonly isRefused: (linkId: string) => boolean
  readonly change: (linkId: string, answers: QuestionAnswers, typed?: readonly string[]) => void
  /** Between one's own answer and that of somebody else. */
  readonly decide: (linkId: string, forWhose: 'mine' | 'theirs') => void
}

/** What the items of a form read and write. */
export interface FormStore {
  readonly nodes: readonly FormNode[]
  readonly read: (linkId: string) => ItemState
  readonly subscribe: (linkId: string, listener: () => void) => () => void
  /** Hears of every change. */
  readonly subscribeAll: (listener: () => void) => () => void
  /** Rises with every change. */
  readonly readVersion: () => number
  /** Rises where other items are shown or answered than before, and not with every letter. */
  readonly readProgress: () => number
  readonly answer: AnswerSource['change']
  readonly decide: AnswerSource['decide']
  /** Somebody has left an item: what is wrong with its answer is said from now on. */
  readonly leave: (linkId: string) => void
  /** What is missing is said from now on, too. */
  readonly judge: () => void
  /** What keeps the form from being submitted, in its order, whether it is said yet or not. */
  readonly listProblems: () => readonly { readonly node: FormNode; readonly problem: ItemProblem }[]
  /** The answers of these questions have become others: they say so at once, and what depends on them once they are painted. */
  readonly update: (linkIds: readonly string[]) => void
}

interface FormStoreOptions {
  readonly nodes: readonly FormNode[]
  readonly source: AnswerSource
  readonly evaluate: () => Evaluated
}

/** Tells each item of a form, and no other, that it stands otherwise. */
export function createFormStore({ nodes, source, evaluate }: FormStoreOptions): FormStore {
  const all = listNodes(nodes)
  const left = new Set<string>()
  const listeners = createListeners()
  let isJudged = false
  const evaluation = createEvaluation(evaluate)
  let progress = 0

  const problemOf = (node: FormNode): ItemProblem | undefined => {
    const { linkId } = node
    if (!isQuestion(node) || !evaluation.last().isEnabled(linkId)) return undefined
    const typed = source.typedOf(linkId)
    if (typed !== undefined) return judgeTyped(node, typed)
    return source.isRefused(linkId) ? { code: 'invalid_value' } : evaluation.last().problemOf(linkId)
  }
  const saidProblem = (node: FormNode): ItemProblem | undefined => {
    const problem = problemOf(node)
    const isSaid = isJudged || (left.has(node.linkId) && problem?.code !== 'required')
    return isSaid || problem?.code === 'too_long' ? problem : undefined
  }
  const readState = (node: FormNode): ItemState => {
    const { linkId } = node
    return {
      isShown: evaluation.last().isEnabled(linkId),
      answers: node.isOutput ? evaluation.last().answersOf(linkId) : source.answersOf(linkId),
      typed: source.typedOf(linkId),
      problem: saidProblem(node),
      theirs: source.theirsOf(linkId),
    }
  }
  const states = new Map(all.map((node) => [node.linkId, readState(node)]))
  const tellOf = (changed: readonly FormNode[]): void => {
    for (const node of changed) {
      const next = readState(node)
      const before = states.get(node.linkId)
      if (before !== undefined && isSame(before, next)) continue
      if (before === undefined || isProgress(before, next)) progress += 1
      states.set(node.linkId, next)
      listeners.tell(node.linkId)
    }
    listeners.tellAll()
  }
  const tell = (): void => {
    evaluation.refresh()
    tellOf(all)
  }
  return {
    nodes,
    read: (linkId) => states.get(linkId) ?? NOTHING,
    subscribe: listeners.add,
    subscribeAll: listeners.addToAll,
    readVersion: listeners.readVersion,
    readProgress: () => progress,
    answer: source.change,
    decide: source.decide,
    leave(linkId) {
      if (left.has(linkId)) return
      left.add(linkId)
      tell()
    },
    judge() {
      isJudged = true
      tell()
    },
    listProblems() {
      evaluation.refresh()
      return all.flatMap((node) => {
        const problem = problemOf(node)
        return problem === undefined ? [] : [{ node, problem }]
      })
    },
    update(linkIds) {
      const isFirst = evaluation.outdate()
      tellOf(all.filter(({ linkId }) => linkIds.includes(linkId)))
      // A letter waits for no condition.
      if (isFirst) afterNextFrame(tell)
    },
  }
}

/** What the engine has said last, and says anew where that is out of date. */
function createEvaluation(evaluate: () => Evaluated) {
  let evaluated = evaluate()
  let isOutdated = false
  return {
    last: () => evaluated,
    /** @returns whether it was up to date before */
    outdate(): boolean {
      const wasCurrent = !isOutdated
      isOutdated = true
      return wasCurrent
    },
    refresh(): void {
      if (isOutdated) evaluated = evaluate()
      isOutdated = false
    },
  }
}

const NOTHING: ItemState = {
  isShown: false,
  answers: [],
  typed: undefined,
  problem: undefined,
  theirs: undefined,
}

export function hasAnswer({ answers, typed }: Pick<ItemState, 'answers' | 'typed'>): boolean {
  return answers.length > 0 || typed !== undefined
}

/** Whether it is shown, or answered at all, otherwise than before. */
function isProgress(before: ItemState, next: ItemState): boolean {
  return before.isShown !== next.isShown || hasAnswer(before) !== hasAnswer(next)
}

function isSame(before: ItemState, next: ItemState): boolean {
  return (
    before.isShown === next.isShown &&
    before.typed === next.typed &&
    before.theirs === next.theirs &&
    before.problem?.code === next.problem?.code &&
    before.problem?.limit === next.problem?.limit &&
    // What is calculated is a new list each time.
    (before.answers === next.answers || JSON.stringify(before.answers) === JSON.stringify(next.answers))
  )
}

function createListeners() {
  const toOne = new Map<string, Set<() => void>>()
  const toAll = new Set<() => void>()
  let version = 0
  return {
    add(linkId: string, listener: () => void): () => void {
      const ofItem = toOne.get(linkId) ?? new Set()
      toOne.set(linkId, ofItem.add(listener))
      return () => ofItem.delete(listener)
    },
    addToAll(listener: () => void): () => void {
      toAll.add(listener)
      return () => toAll.delete(listener)
    },
    readVersion: () => version,
    tell(linkId: string): void {
      version += 1
      for (const listener of toOne.get(linkId) ?? []) listener()
    },
    tellAll(): void {
      for (const listener of toAll) listener()
    },
  }
}
