import { useTranslation } from '@platform/i18n'
import { Button, Form, Notice, TextArea } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useIdempotencyKey } from '../../../parts/services/use-idempotency-key.ts'
import { useUnsavedForm } from '../../../parts/unsaved/use-unsaved-form.ts'

interface TextFormProps {
  readonly label: string
  readonly help?: string
  readonly submitLabel: string
  readonly failedTitle: string
  readonly maxLength: number
  readonly send: (body: { readonly key: string; readonly text: string }) => Promise<unknown>
  readonly onSettled: () => unknown
}

/** Says one thing about a request, and is empty again once that has arrived. */
export function TextForm(props: TextFormProps): ReactElement {
  const { label, help, submitLabel, failedTitle, maxLength, send, onSettled } = props
  const { t } = useTranslation('common')
  const problemText = useProblemText()
  const keys = useIdempotencyKey()
  const [text, setText] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { ref } = useUnsavedForm()
  const add = useMutation({ mutationFn: send, onSuccess: () => setText(''), onSettled })
  return (
    <Form
      ref={ref}
      onSubmit={(event) => {
        event.preventDefault()
        setIsMissing(text.trim() === '')
        if (text.trim() !== '' && !add.isPending) add.mutate({ key: keys.keyOf({ text }), text })
      }}
    >
      {add.isError && (
        <Notice tone="danger" title={failedTitle} live>
          {problemText(add.error).text}
        </Notice>
      )}
      <TextArea
        label={label}
        {...(help !== undefined && { help })}
        rows={3}
        maxLength={maxLength}
        value={text}
        {...(isMissing && { error: t('field.required') })}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <div>
        <Button size="small" type="submit" busy={add.isPending}>
          {submitLabel}
        </Button>
      </div>
    </Form>
  )
}
