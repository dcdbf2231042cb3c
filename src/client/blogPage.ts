import './everyPage.ts';
import { applyBlogFilter, startBlogFilter } from '../sections/blog/blogFilter.ts';
import { startFetchingIslands } from './fetchIslands.ts';
import { holdTouches } from './holdTouches.ts';

holdTouches();
startBlogFilter();
startFetchingIslands();

document.addEventListener('DOMContentLoaded', applyBlogFilter);
