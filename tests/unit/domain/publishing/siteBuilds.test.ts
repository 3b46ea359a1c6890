import { expect, test } from 'vitest';
import { rebuildStage, type SiteBuildState } from '#domain/publishing/siteBuilds.ts';

const NOON = Date.parse('2026-11-20T12:00:00Z');

function buildState(values: Partial<SiteBuildState>): SiteBuildState {
  return {
    build: { revision: 5, builtAt: '2026-11-20T11:00:00Z' },
    revision: 5,
    requestedAt: null,
    failure: null,
    ...values,
  };
}

test('nothing is under way before a rebuild is requested, nor after its build arrives', () => {
  expect(rebuildStage(buildState({}), NOON)).toBe('idle');
  expect(rebuildStage(buildState({ requestedAt: '2026-11-20T10:59:00+00:00' }), NOON)).toBe('idle');
});

test('a rebuild runs from its request until its build arrives', () => {
  expect(rebuildStage(buildState({ requestedAt: '2026-11-20T11:59:00+00:00' }), NOON)).toBe('running');
});

test('a request whose build does not arrive within a quarter of an hour is taken for lost', () => {
  expect(rebuildStage(buildState({ requestedAt: '2026-11-20T11:44:00+00:00' }), NOON)).toBe('lost');
});

test('a failure is a failure, whatever was asked for before', () => {
  expect(rebuildStage(buildState({ failure: 'El disco está lleno.' }), NOON)).toBe('failed');
});
