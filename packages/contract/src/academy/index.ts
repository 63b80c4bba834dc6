export * from './captions.ts';
export * from './course.ts';
export * from './draft.ts';
export * from './lesson.ts';
export * from './points.ts';
export * from './prize.ts';
export * from './progress.ts';
export * from './quiz.ts';
