import { Dapp } from '../dapp'

export default function Page() {
  return (
    <>
      <h1>My dapp</h1>
      <Dapp />
    </>
  )
}
