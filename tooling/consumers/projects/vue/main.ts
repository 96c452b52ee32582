import { createSessionPlugin } from '@platform/session/vue'
import { createApp } from 'vue'
import App from './app.vue'
import { session } from './session'

createApp(App).use(createSessionPlugin(session)).mount('#root')
