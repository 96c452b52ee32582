import { mount } from 'svelte'
import Provider from './provider.svelte'

mount(Provider, { target: document.querySelector('#root') ?? document.body })
