import {
  PROFILE_NAME_LENGTH,
  type Coding,
  type ProfileFacts,
  type ProfileSection,
} from '@platform/contract/health-record'
import { useState, type ReactElement } from 'react'
import { keyOf } from './coded-as.tsx'
import { SuggestingField } from './suggesting-field.tsx'

interface CodedNameFieldProps {
  readonly field: { readonly id: string; readonly name: string; readonly error?: string }
  readonly label: string
  readonly section: ProfileSection
  readonly start: Pick<ProfileFacts, 'name' | 'codings'>
}

/** One object, so that it stays equal to itself. */
const NONE: readonly Coding[] = []

/**
 * What something is called, with codes suggested as somebody types. Any words will do; a code belongs to the words that it was
 * chosen with, and is gone with them.
 */
export function CodedNameField({ field, label, section, start }: CodedNameFieldProps): ReactElement {
  const [text, setText] = useState(start.name)
  const [chosen, setChosen] = useState({ text: start.name.trim(), codings: start.codings ?? NONE })
  const codings = text.trim() === chosen.text ? chosen.codings : NONE
  return (
    <>
      <SuggestingField
        {...{ ...field, label, section, codings }}
        required
        maxLength={PROFILE_NAME_LENGTH}
        value={text}
        isDropped={codings.length === 0 && chosen.codings.length > 0}
        onType={setText}
        onChoose={(coding, name) => {
          setText(name)
          setChosen({ text: name, codings: [coding] })
        }}
        onRemove={(coding) =>
          setChosen({ ...chosen, codings: chosen.codings.filter((one) => keyOf(one) !== keyOf(coding)) })
        }
      />
      {codings.map((coding) => (
        <input key={keyOf(coding)} type="hidden" name="codings" value={JSON.stringify(coding)} />
      ))}
    </>
  )
}
