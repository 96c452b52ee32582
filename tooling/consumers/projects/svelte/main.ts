import { mount } from 'svelte'
import Provider from './Provider.svelte'

mount(Provider, { target: document.querySelector('#root') ?? document.body })
