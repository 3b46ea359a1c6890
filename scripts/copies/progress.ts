/** Shows how far a command is: one line that is written over on a terminal, and every tenth part elsewhere. */
export function showProgress(label: string) {
  let lastTenth = -1;
  return (done: number, all: number) => {
    const percent = all > 0 ? Math.floor((done / all) * 100) : 0;
    const line = `${label}: ${percent} %`;
    if (process.stdout.isTTY) {
      process.stdout.write(`\r${line}\u001B[K${done >= all ? '\n' : ''}`);
    } else if (Math.floor(percent / 10) > lastTenth) {
      lastTenth = Math.floor(percent / 10);
      console.log(line);
    }
  };
}
