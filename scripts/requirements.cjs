/**
 * Run by npm when it installs and before each command, by whatever Node the machine has: says in one line what is
 * missing, where Node would name a file that it cannot read. CommonJS, which every Node reads.
 */
const { existsSync } = require('node:fs');

const OLDEST_NODE = 20;

const version = /\bnode\/v(\d+)\S*/.exec(process.env.npm_config_user_agent ?? '');
if (version && Number(version[1]) < OLDEST_NODE) {
  exit(`Node ${version[0].slice(6)} is too old: install Node ${OLDEST_NODE} or later, and run npm ci again.`);
}
// The project brings the Node that its commands run on.
if (process.env.npm_lifecycle_event !== 'preinstall' && !existsSync('node_modules/node')) {
  exit('Nothing is installed yet: run npm ci first.');
}

function exit(message) {
  console.error(message);
  process.exit(1);
}
