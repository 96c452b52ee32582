import '@platform/ui/tokens.css'
import '@platform/ui/fonts.css'
import DefaultTheme from 'vitepress/theme-without-fonts'
import './colours.css'
import './text.css'

export default DefaultTheme
