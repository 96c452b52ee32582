import {
  CANNED_REPLY_TITLE_MAX_LENGTH,
  cannedReplyInputSchema,
  MESSAGE_MAX_LENGTH,
  type CannedReply,
} from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Menu } from '@platform/ui'
import { Button, Form, FormActions, Stack, TextArea, TextField, TitledWindow } from '@platform/ui/elements'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { FormSummary } from '../../forms/form-summary.tsx'
import { readText } from '../../forms/read-text.ts'
import { useNativeForm } from '../../forms/use-native-form.ts'
import { Loaded } from '../../loading/loaded.tsx'
import { LoadProblem } from '../../loading/load-problem.tsx'
import { useServices } from '../../services/site-services.tsx'
import styles from './inbox.module.css'

/** Replies that the organization writes again and again, to put one into a message; and where they are edited. */
export function CannedReplyMenu({
  onChoose,
}: {
  readonly onChoose: (text: string) => void
}): ReactElement | null {
  const { t } = useTranslation('messages')
  const [isEditing, setIsEditing] = useState(false)
  const { data } = useCannedReplies()
  // Who belongs to no organization has none.
  if (data === undefined) return null
  return (
    <>
      <Menu
        label={t('canned.insert')}
        trigger={(props) => (
          <Button size="small" {...props}>
            {t('canned.insert')}
          </Button>
        )}
        items={[
          ...data.items.map(({ id, title, text }) => ({ id, label: title, onSelect: () => onChoose(text) })),
          ...(data.items.length > 0 ? [{ id: 'divider', divider: true as const }] : []),
          { id: 'manage', label: t('canned.manage'), onSelect: () => setIsEditing(true) },
        ]}
      />
      {isEditing && <CannedReplyWindow onClose={() => setIsEditing(false)} />}
    </>
  )
}

function useCannedReplies() {
  const { api } = useServices()
  return useQuery(api.query.messages.cannedReplies.list.queryOptions())
}

function CannedReplyWindow({ onClose }: { readonly onClose: () => void }): ReactElement {
  const { t } = useTranslation('messages')
  const query = useCannedReplies()
  return (
    <TitledWindow title={t('canned.title')} closeLabel={t('close')} onClose={onClose}>
      <Stack>
        <Loaded query={query} skeleton={null}>
          {({ items }) => (items.length === 0 ? <p>{t('canned.none')}</p> : <Replies replies={items} />)}
        </Loaded>
        <NewReply />
      </Stack>
    </TitledWindow>
  )
}

function Replies({ replies }: { readonly replies: readonly CannedReply[] }): ReactElement {
  const { t } = useTranslation('messages')
  const { api } = useServices()
  const queryClient = useQueryClient()
  const remove = useMutation({
    mutationFn: (id: string) => api.call.messages.cannedReplies.remove({ params: { id } }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: api.query.messages.cannedReplies.key() }),
  })
  return (
    <>
      {remove.isError && (
        <LoadProblem
          error={remove.error}
          busy={remove.isPending}
          onRetry={() => remove.mutate(remove.variables)}
        />
      )}
      <ul className={styles.notes}>
        {replies.map(({ id, title }) => (
          <li key={id} className={styles.line}>
            <bdi>{title}</bdi>
            <Button
              size="small"
              busy={remove.isPending && remove.variables === id}
              onClick={() => remove.mutate(id)}
            >
              {t('canned.remove', { title })}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}

function NewReply(): ReactElement {
  const { t } = useTranslation('messages')
  const { api } = useServices()
  const queryClient = useQueryClient()
  // A new form for the next one.
  const [count, setCount] = useState(0)
  const form = useNativeForm({
    schema: cannedReplyInputSchema,
    fields: ['title', 'text'],
    read: (data) => ({ title: readText(data, 'title'), text: readText(data, 'text') }),
    describe: (name) => t(`canned.errors.${name}`),
    async submit(values) {
      await api.call.messages.cannedReplies.create(values)
      await queryClient.invalidateQueries({ queryKey: api.query.messages.cannedReplies.key() })
      setCount((before) => before + 1)
    },
  })
  return (
    <Form key={count} noValidate onSubmit={form.onSubmit}>
      <FormSummary form={form} failedTitle={t('canned.failed')} />
      <TextField
        label={t('canned.name')}
        maxLength={CANNED_REPLY_TITLE_MAX_LENGTH}
        {...form.field('title')}
      />
      <TextArea label={t('canned.text')} maxLength={MESSAGE_MAX_LENGTH} {...form.field('text')} />
      <FormActions>
        <Button type="submit" busy={form.isBusy}>
          {t('canned.add')}
        </Button>
      </FormActions>
    </Form>
  )
}
