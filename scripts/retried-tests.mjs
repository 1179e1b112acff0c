/** Names the tests that passed only when they were tried again: each of them depends on something that it does not wait for. */
export default class RetriedTests {
  #names = []

  onTestCaseResult(testCase) {
    if (testCase.diagnostic()?.flaky) this.#names.push(`${testCase.module.relativeModuleId} > ${testCase.fullName}`)
  }

  onTestRunEnd() {
    if (this.#names.length === 0) return
    console.log(`${this.#names.length} tests passed only when tried again:`)
    for (const name of this.#names) console.log(`  ${name}`)
  }
}
