import { MAX_ANSWER_LENGTH } from '@platform/contract/forms'
import type { ProfileSection } from '@platform/contract/health-record'
import { useTranslation } from '@platform/i18n'
import { Skeleton } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { SuggestingField } from '../../health-record/codings/suggesting-field.tsx'
import { codingOf, toAnswers, toLine, type CodedLine } from '../form-model/coded-answers.ts'
import { controlId, type ControlProps } from '../form-model/shown-form.ts'
import { Lines } from './line-item.tsx'
import { useItemWords } from './use-item-words.tsx'

interface CodedItemProps extends ControlProps {
  readonly section: ProfileSection
}

const EMPTY: CodedLine = { text: '' }

/** A question that codes answer, which are suggested as somebody types, or own words; one with several answers has several lines. */
export function CodedItem({ section, ...props }: CodedItemProps): ReactElement {
  const { node, state, form } = props
  const { ready } = useTranslation('profile-entries', { useSuspense: false })
  const { lines, put, add } = useCodedLines(props)
  const id = controlId(form, node.linkId)
  const words = useItemWords(node, state)
  if (!ready) return <Skeleton shape="control" />
  return (
    <Lines
      {...{ node, words, add }}
      count={lines.length}
      remove={(place) => put(lines.toSpliced(place, 1))}
      field={(place, said) => {
        const line = lines[place] ?? EMPTY
        const coding = codingOf(line)
        return (
          <SuggestingField
            {...said}
            id={place === 0 ? id : `${id}-${place}`}
            section={section}
            required={node.isRequired}
            maxLength={MAX_ANSWER_LENGTH}
            value={line.text}
            codings={coding === undefined ? [] : [coding]}
            isDropped={line.coding !== undefined && coding === undefined && line.text !== ''}
            onType={(text) => put(lines.with(place, { ...line, text }))}
            onChoose={(chosen, name) =>
              put(lines.with(place, { text: name, coding: { ...chosen, display: name } }))
            }
            onRemove={() => put(lines.with(place, { text: line.text }))}
          />
        )
      }}
    />
  )
}

/** The lines as they are typed; what was answered elsewhere takes their place. */
function useCodedLines({ node: { linkId }, state: { answers }, form: { store } }: ControlProps) {
  const [own, setOwn] = useState<readonly CodedLine[]>()
  const stored = answers.map(toLine)
  const isOwn = own !== undefined && isSame(own, stored)
  const kept = isOwn ? own : stored
  const lines = kept.length === 0 ? [EMPTY] : kept
  return {
    lines,
    put(next: readonly CodedLine[]): void {
      setOwn(next)
      store.answer(linkId, next.flatMap(toAnswers))
    },
    add: () => setOwn([...lines, EMPTY]),
  }
}

function isSame(...both: readonly (readonly CodedLine[])[]): boolean {
  const [own, stored] = both.map((lines) => JSON.stringify(lines.flatMap(toAnswers)))
  return own === stored
}
