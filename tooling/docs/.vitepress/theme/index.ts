import '@platform/ui/tokens.css'
import '@platform/ui/fonts.css'
import { inBrowser, onContentUpdated } from 'vitepress'
import DefaultTheme from 'vitepress/theme-without-fonts'
import { startPlayground } from '../../src/playground/start-playground.ts'
import { applyChoices, rememberChoices } from '../../src/site/remember-tabs.ts'
import './colours.css'
import './text.css'
import './playground.css'

export default {
  extends: DefaultTheme,
  setup() {
    if (!inBrowser) return
    rememberChoices()
    onContentUpdated(() => {
      applyChoices()
      void startPlayground()
    })
  },
}
