import { useTranslation } from '@platform/i18n'
import { notifyUndo } from '@platform/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTellFailure } from '../../../parts/loading/use-tell-failure.ts'
import { useServices } from '../../../parts/services/site-services.tsx'
import { usePageName } from './page-name.ts'

interface SwitchPage {
  readonly switchPage: (page: string, isOn: boolean) => void
  readonly switchingPage: string | undefined
}

/** Switches pages of a site, each with the way to take it back at once. */
export function useSwitchPage(siteId: string): SwitchPage {
  const { t } = useTranslation(['administration', 'common'])
  const { api } = useServices()
  const queryClient = useQueryClient()
  const tellFailure = useTellFailure()
  const pageName = usePageName()
  const closeLabel = t('common:action.close')
  const change = useMutation({
    mutationFn: ({ page, isOn }: { page: string; isOn: boolean }) =>
      api.call.main.administration.sites.switchPage({ params: { id: siteId, page }, body: { isOn } }),
    onSuccess: (_stored, { page, isOn }) => {
      notifyUndo({
        title: t(isOn ? 'administration:sites.switchedOn' : 'administration:sites.switchedOff', {
          page: pageName(page),
        }),
        message: t('administration:sites.nextVisit'),
        undoLabel: t('common:action.undo'),
        onUndo: () => change.mutate({ page, isOn: !isOn }),
        closeLabel,
      })
    },
    onError: (error) => tellFailure(t('administration:sites.notSwitched'), error),
    onSettled: () =>
      queryClient.invalidateQueries({ queryKey: api.query.main.administration.sites.list.queryKey() }),
  })
  return {
    switchPage: (page, isOn) => change.mutate({ page, isOn }),
    switchingPage: change.isPending ? change.variables.page : undefined,
  }
}
