import { ApiError } from '@platform/api'
import { accountChangeSchema, versionTag, type Account } from '@platform/contract'
import { changeLanguage, useTranslation } from '@platform/i18n'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useNativeForm, type NativeForm } from '../forms/use-native-form.ts'
import { useServices } from '../services/site-services.tsx'
import { PROFILE_FIELDS, readProfile, type ProfileValues } from './profile-values.ts'

interface Conflict {
  readonly mine: ProfileValues
  /** What somebody else saved while this form was open. */
  readonly theirs: Account
}

interface ProfileFormState {
  readonly form: NativeForm<ProfileValues>
  readonly conflict: Conflict | undefined
  readonly isSaved: boolean
  /** The conflict is decided for the other version. */
  readonly settle: () => void
}

/** Saves the profile with the version that the person saw; a second try after a conflict carries the newer one. */
export function useProfileForm(start: Account, onStored: (account: Account) => void): ProfileFormState {
  const { t, i18n } = useTranslation('common')
  const { api, session } = useServices()
  const [conflict, setConflict] = useState<Conflict>()
  const [saved, setSaved] = useState<Account>()
  const seen = conflict?.theirs ?? saved ?? start

  const submit = async (values: ProfileValues): Promise<void> => {
    setSaved(undefined)
    const body = z.parse(accountChangeSchema, values)
    try {
      const stored = await api.call.main.account.update({
        headers: { 'if-match': versionTag(seen.version) },
        body,
      })
      setConflict(undefined)
      setSaved(stored)
      onStored(stored)
      await changeLanguage(i18n, stored.language)
      // The token carries the name that the frame shows. If this fails, the next renewal brings it.
      await session.reauth().catch(() => undefined)
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'precondition_failed')) throw error
      setConflict({ mine: values, theirs: await api.call.main.account.read() })
    }
  }
  const form = useNativeForm<ProfileValues>({
    schema: accountChangeSchema,
    fields: PROFILE_FIELDS,
    read: readProfile,
    describe: (_name, code) => t(`field.${code}`),
    submit,
  })
  return { form, conflict, isSaved: saved !== undefined, settle: () => setConflict(undefined) }
}
