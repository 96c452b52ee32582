import type { Questionnaire } from '@platform/contract/forms'
import { useTranslation } from '@platform/i18n'
import { ConfirmDialog, Menu, type MenuItem } from '@platform/ui'
import { IconButton } from '@platform/ui/elements'
import { useMutation } from '@tanstack/react-query'
import { useState, type ReactElement } from 'react'
import { MoreIcon } from '../../../parts/icons/icons.tsx'
import { useProblemText } from '../../../parts/loading/problem-text.ts'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { useTell } from '../../../parts/services/use-tell.ts'
import type { FormContent } from '../questionnaire-content/questionnaire-item.ts'
import { toStoredContent } from '../questionnaire-content/questionnaire-item.ts'
import { downloadForm } from '../questionnaires/download-form.ts'
import { useFormTitle } from '../questionnaires/form-title.ts'
import { oneQuestionnaire } from '../questionnaires/questionnaires.queries.ts'
import { useCreateForm } from '../questionnaires/use-create-form.ts'
import { useFormAddress } from '../questionnaires/use-form-address.ts'
import { useRefreshQuestionnaires } from '../questionnaires/use-refresh-questionnaires.ts'

interface FormMenuProps {
  readonly form: Questionnaire
  readonly content: FormContent
  /** Lets go of what is not saved, before the form is removed. */
  readonly onRemoved: () => void
}

/** What is asked about before it is done. */
type Ending = 'retire' | 'remove'

/** What can be done with a form besides working on it. */
export function FormMenu({ form, content, onRemoved }: FormMenuProps): ReactElement {
  const { t } = useTranslation('questionnaires')
  const { openForm } = useFormAddress()
  const titleOf = useFormTitle()
  const tellFailure = useTellFailure()
  const create = useCreateForm()
  const [asked, setAsked] = useState<Ending>()
  const endings = useEndings(form, onRemoved)
  const title = titleOf(content.title)
  const copy = useMutation({
    async mutationFn() {
      const copied = { ...content, title: t('questionnaires.copyOf', { title }).slice(0, 200) }
      openForm(await create(toStoredContent(copied)))
    },
    onError: (error) => tellFailure(t('questionnaireList.notCopied'), error),
  })
  const { state, publishedVersion, mayChange } = form
  const items: MenuItem[] = [
    { id: 'copy', label: t('questionnaireList.copy'), onSelect: () => copy.mutate() },
    { id: 'download', label: t('questionnaireList.download'), onSelect: () => downloadForm(content, title) },
    ...(mayChange && state === 'active'
      ? [{ id: 'retire', label: t('questionnaireBuilder.retire'), onSelect: () => setAsked('retire') }]
      : []),
    ...(mayChange && state === 'retired'
      ? [
          {
            id: 'restore',
            label: t('questionnaireBuilder.restore'),
            onSelect: () => endings.restore.mutate(),
          },
        ]
      : []),
    ...(mayChange && publishedVersion === null
      ? [
          {
            id: 'remove',
            label: t('questionnaireBuilder.removeForm'),
            danger: true,
            onSelect: () => setAsked('remove'),
          },
        ]
      : []),
  ]
  return (
    <>
      <Menu
        label={t('questionnaireBuilder.more')}
        align="end"
        items={items}
        trigger={(trigger) => (
          <IconButton
            {...trigger}
            variant="secondary"
            label={t('questionnaireBuilder.more')}
            icon={<MoreIcon />}
          />
        )}
      />
      {asked && (
        <EndingDialog ending={asked} title={title} {...endings} onClose={() => setAsked(undefined)} />
      )}
    </>
  )
}

type Endings = ReturnType<typeof useEndings>

function useEndings({ id, title }: Questionnaire, onRemoved: () => void) {
  const { t } = useTranslation(['questionnaires', 'common'])
  const services = useServices()
  const { api, queryClient } = services
  const { retire, restore, remove } = api.call.careData.questionnaires
  const { openForm } = useFormAddress()
  const refresh = useRefreshQuestionnaires()
  const tellFailure = useTellFailure()
  const tell = useTell()
  const titleOf = useFormTitle()
  const { queryKey } = oneQuestionnaire(services, id)
  const show = (form: Questionnaire): Promise<void> => {
    queryClient.setQueryData(queryKey, form)
    return refresh()
  }
  return {
    retire: useMutation({ mutationFn: () => retire({ params: { id } }), onSuccess: show }),
    restore: useMutation({
      mutationFn: () => restore({ params: { id } }),
      onSuccess: show,
      onError: (error) => tellFailure(t('questionnaires:questionnaireBuilder.notRestored'), error),
    }),
    remove: useMutation({
      mutationFn: () => remove({ params: { id } }),
      onSuccess() {
        onRemoved()
        tell(t('common:state.removed', { name: titleOf(title) }))
        openForm('')
        queryClient.removeQueries({ queryKey })
        void refresh()
      },
    }),
  }
}

interface EndingDialogProps extends Pick<Endings, Ending> {
  readonly ending: Ending
  readonly title: string
  readonly onClose: () => void
}

function EndingDialog(props: EndingDialogProps): ReactElement {
  const { ending, title, onClose } = props
  const { t } = useTranslation(['questionnaires', 'common'])
  const problemText = useProblemText()
  const { mutate, isPending, error } = props[ending]
  return (
    <ConfirmDialog
      open
      danger={ending === 'remove'}
      title={t(`questionnaires:questionnaireBuilder.ending.${ending}.title`, { title })}
      confirmLabel={t(`questionnaires:questionnaireBuilder.ending.${ending}.confirm`)}
      cancelLabel={t('common:action.cancel')}
      busy={isPending}
      error={error === null ? undefined : problemText(error).text}
      onConfirm={() => mutate(undefined, { onSuccess: onClose })}
      onCancel={onClose}
    >
      {t(`questionnaires:questionnaireBuilder.ending.${ending}.text`)}
    </ConfirmDialog>
  )
}
