export { default } from '@platform/site/vite'
