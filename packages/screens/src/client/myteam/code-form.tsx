import { careCodeInputSchema } from '@platform/contract/care'
import { useTranslation } from '@platform/i18n'
import { Button, Form, FormActions, Notice, Stack } from '@platform/ui/elements'
import { useState, type ReactElement } from 'react'
import { readDay, readScopes, SharingFields, type TypedSharing } from '../../care/sharing-fields.tsx'
import { useRefreshCare } from '../../care/use-refresh-care.ts'
import { FormSummary } from '../../forms/form-summary.tsx'
import { useNativeForm } from '../../forms/use-native-form.ts'
import { useServices } from '../../services/site-services.tsx'
import styles from './code-form.module.css'

interface CodeFormProps {
  readonly personId: string
  readonly onClose: () => void
}

/** Makes a code that lets one professional into the care team, and shows it once. */
export function CodeForm({ personId, onClose }: CodeFormProps): ReactElement {
  const { t } = useTranslation(['care', 'common'])
  const { careTeam } = useServices().api.call.dataTrust
  const refresh = useRefreshCare()
  const [code, setCode] = useState<string>()
  const form = useNativeForm<TypedSharing & { readonly personId: string }>({
    schema: careCodeInputSchema,
    fields: ['scopes', 'endsOn'],
    read: (data) => ({ personId, scopes: readScopes(data), endsOn: readDay(data, 'endsOn') }),
    describe: (name, problem) =>
      name === 'scopes' ? t('care:sharing.missing') : t(`common:field.${problem}`),
    submit: async ({ scopes, ...typed }) => {
      const made = await careTeam.createCode({ ...typed, scopes: [...scopes] })
      setCode(made.code)
      await refresh()
    },
  })
  if (code !== undefined) {
    return (
      <Stack>
        <Notice tone="success" title={t('care:code.title')} live>
          {t('care:code.text')}
        </Notice>
        <p className={styles.code} dir="ltr">
          {code}
        </p>
        <FormActions>
          <Button variant="primary" onClick={onClose}>
            {t('care:code.done')}
          </Button>
        </FormActions>
      </Stack>
    )
  }
  return (
    <Form onSubmit={form.onSubmit}>
      <FormSummary form={form} failedTitle={t('care:invite.failed')} />
      <SharingFields scopes={form.field('scopes')} endsOn={form.field('endsOn')} />
      <FormActions>
        <Button type="submit" variant="primary" busy={form.isBusy} busyLabel={t('common:state.sending')}>
          {t('care:invite.makeCode')}
        </Button>
        <Button onClick={onClose}>{t('common:action.cancel')}</Button>
      </FormActions>
    </Form>
  )
}
