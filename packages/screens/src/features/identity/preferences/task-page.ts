import type { AccountKind, TaskKind } from '@platform/contract'
import type { MenuPageId } from '@platform/routing/pages'

const settingsPages: Record<AccountKind, MenuPageId> = {
  client: 'client.settings',
  professional: 'professional.settings',
  provider: 'provider.settings',
  searchProfile: 'searchProfile.settings',
  platformAdmin: 'admin.settings',
}

const pricingPages: Partial<Record<AccountKind, MenuPageId>> = { client: 'client.premium' }

/** Where a task is done; `undefined` for a person's own task, which is only ticked. */
export function pageOfTask(task: TaskKind, account: AccountKind): MenuPageId | undefined {
  switch (task) {
    case 'completeProfile':
    case 'chooseLanguage':
    case 'checkSessions':
      return settingsPages[account]
    case 'comparePlans':
      return pricingPages[account] ?? 'main.premium'
    case 'readWhatsNew':
      return 'main.whatsNew'
    case 'reviewDemoRequests':
      return account === 'platformAdmin' ? 'admin.demoRequests' : undefined
    case 'custom':
      return undefined
  }
}
