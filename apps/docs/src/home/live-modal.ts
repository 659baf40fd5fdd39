import { useData } from 'vitepress'
import {
  type App,
  defineComponent,
  h,
  type InjectionKey,
  inject,
  onBeforeUnmount,
  onMounted,
  ref,
  type ShallowRef,
  shallowRef,
  watch,
} from 'vue'

declare const __GLA_ON_STACK__: boolean

/** The kit and the modal of the page, one for as long as the page lives. Nobody is asked anything before this. */
const load = async () => {
  const [kit, { modal }] = await Promise.all([import('@gla/modal'), import('./example.js')])
  return { ...kit, modal }
}

type Live = Awaited<ReturnType<typeof load>>

const key: InjectionKey<ShallowRef<Live | undefined>> = Symbol('live modal')

/**
 * Where the pages keep the modal once it is loaded. VitePress draws a page anew when somebody goes back, which the modal, whose
 * views are entries of the history, does whenever it closes.
 */
export const keepLiveModal = (app: App) => app.provide(key, shallowRef())

const message = 'Hello from the documentation of GLA'

/**
 * The modal, alive: a button that opens it, which is what first loads it (a pointer above it, or focus, loads it ahead). Once an
 * account is connected: its address, its button, and something to sign.
 */
export const LiveModal = defineComponent({
  name: 'LiveModal',
  setup() {
    const { isDark } = useData()
    const live = inject(key, () => shallowRef(), true)
    const address = ref<string>()
    const signed = ref('')
    const ends: (() => void)[] = []
    let asked: AbortController | undefined
    let isGone = false
    onBeforeUnmount(() => {
      isGone = true
      for (const end of ends) end()
    })
    onMounted(() => {
      if (live.value) follow(live.value)
    })

    function follow({ modal, read, watch: watchState }: Live) {
      const show = () => {
        const now = read(modal.kit.account.state).eip155.address ?? undefined
        if (now === address.value) return
        address.value = now
        asked?.abort()
        asked = undefined
        signed.value = ''
      }
      ends.push(
        watchState(modal.kit.account.state, show),
        watch(isDark, (dark) => modal.setTheme(dark ? 'dark' : 'light'), { immediate: true }),
      )
      show()
    }

    let loading: Promise<void> | undefined
    const ready = () => {
      loading ??= begin()
      return loading
    }
    async function begin() {
      if (live.value) return
      live.value = await load()
      if (!isGone) follow(live.value)
    }
    const ahead = () => {
      ready().catch(() => {
        loading = undefined // the click says what is wrong
      })
    }
    async function open() {
      try {
        await ready()
        if (!live.value) return
        await restored(live.value)
        await live.value.modal.open()
      } catch {
        loading = undefined
        signed.value = 'The modal could not be loaded. Is this site still being served?'
      }
    }
    /** The account that is shown is asked once at a time, and what becomes of it is not told beside another one. */
    async function sign() {
      if (!live.value || asked) return
      const mine = new AbortController()
      asked = mine
      signed.value = 'The wallet is asked.'
      const said = await signedBy(live.value, mine.signal)
      if (asked !== mine) return
      asked = undefined
      signed.value = said
    }

    return () =>
      h('div', { class: 'live-modal' }, [
        h(
          'button',
          {
            type: 'button',
            class: 'live-open',
            onPointerenter: ahead,
            onFocus: ahead,
            onClick: open,
          },
          address.value ? 'Open the account' : 'Open the modal',
        ),
        address.value &&
          live.value && [
            h('button', { type: 'button', class: 'live-sign', onClick: sign }, 'Sign a message'),
            h('gla-account-button', { '.kit': live.value.modal.kit }),
          ],
        h('p', { class: 'live-where' }, whereItIs),
        h('p', { class: 'live-said', 'aria-live': 'polite' }, [
          address.value ? h('span', `Connected: ${address.value}. `) : null,
          signed.value,
        ]),
      ])
  },
})

async function signedBy(
  { KitError, signMessage, isUserRejected, modal }: Live,
  signal: AbortSignal,
) {
  try {
    return `Signed: ${await signMessage(modal, { message, signal })}`
  } catch (error) {
    // Asked before this page was drawn anew, or in another tab.
    if (KitError.is(error, 'transaction/busy')) return 'The wallet is asked already.'
    return isUserRejected(error) ? 'Declined in the wallet.' : 'It was not signed.'
  }
}

/** Who was connected before a reload sees the account, and not the list of wallets for a moment. The kit ends a restore by itself. */
function restored({ modal, read, watch: watchState }: Live): Promise<void> {
  const { state } = modal.kit.connection
  const isOver = () => read(state).eip155.status !== 'restoring'
  return new Promise((resolve) => {
    if (isOver()) return resolve()
    const stop = watchState(state, () => {
      if (!isOver()) return
      stop()
      resolve()
    })
  })
}

const whereItIs = __GLA_ON_STACK__
  ? 'Live on GLA Local, the chains, relay and provider of the npm start that runs here. The demo wallet, whose address that prints, can connect: choose WalletConnect, press Copy link, and paste it there.'
  : 'Live on Ethereum and Base, for wallets in this browser. While npm start runs, npm run docs:site puts it on GLA Local, for the demo wallet, too.'
