<?php
/*
 * Plugin Name: Live choice
 * Description: A plugin that can be switched on and off.
 */
